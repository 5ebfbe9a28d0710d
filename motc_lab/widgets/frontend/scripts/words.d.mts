export function readWords(file?: string): Record<"en" | "de", Record<string, string>>;

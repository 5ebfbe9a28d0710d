// The board does not come: nobody waits for it any more.
document.getElementById("waiting").hidden = true;

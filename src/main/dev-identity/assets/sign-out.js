// The portal asked for this with the person's id token: nothing is left to confirm.
document.querySelector('button[name="logout"]')?.click();

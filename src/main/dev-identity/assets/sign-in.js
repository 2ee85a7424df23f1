// Runs on the sign-in page only; without it everything works, but the password cannot be shown.
const password = document.getElementById('password');
const peek = document.querySelector('.peek');

if (peek && password) {
  peek.hidden = false;
  peek.addEventListener('click', () => {
    const isShown = password.type === 'password';
    password.type = isShown ? 'text' : 'password';
    const label = isShown ? peek.dataset.hide : peek.dataset.show;
    peek.setAttribute('aria-pressed', String(isShown));
    peek.setAttribute('aria-label', label);
    peek.title = label;
  });
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    // A second click while the first is on its way would count as another attempt.
    if (form.getAttribute('aria-busy') === 'true') return event.preventDefault();
    if (password) password.type = 'password'; // browsers offer to keep a password only from such a field
    form.setAttribute('aria-busy', 'true');
    const primary = form.querySelector('[data-variant="primary"]');
    if (primary) primary.textContent = form.dataset.busy;
  });
}

// Coming back by the back button finds the form as it was left: usable.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

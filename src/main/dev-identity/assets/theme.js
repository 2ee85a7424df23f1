// The theme that was chosen on the portal's sign-in page holds here, too; without a choice the
// device's does. Before the first paint, so that nothing flashes.
try {
  const { state } = JSON.parse(localStorage.getItem('atrium.settings') ?? '{}');
  if (state?.theme === 'light' || state?.theme === 'dark')
    document.documentElement.classList.add(state.theme);
} catch {
  // no storage, no choice
}

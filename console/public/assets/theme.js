// Before the first paint: the theme that was chosen in this browser; without one, the system's.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing has the system's theme.
}

// Sets the stored theme before the first paint; without one the style sheet follows the system by itself.
(() => {
  const bars = { light: '#f8faf9', dark: '#0b0f0c', field: '#ffffff' };
  let choice = null;
  try {
    choice = localStorage.getItem('pe-theme');
  } catch {
    // Storage is closed (private window, policy): the system's theme holds.
  }
  if (choice === null || !Object.hasOwn(bars, choice)) return;
  document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = bars[choice];
})();

// Sets the stored theme and gym mode before the first paint, and again when the teacher changes them in any tab. Without a
// stored theme the style sheet follows the system by itself.
(() => {
  const bars = { light: '#f8faf9', dark: '#0b0f0c', field: '#ffffff' };
  const root = document.documentElement;
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => [meta, meta.content]);

  const stored = () => {
    try {
      return { theme: localStorage.getItem('pe-theme'), gym: localStorage.getItem('pe-gym') === 'on' };
    } catch {
      // Storage is closed (private window, policy), so the system's theme applies.
      return { theme: null, gym: false };
    }
  };

  const show = ({ theme, gym }) => {
    const isKnown = theme !== null && Object.hasOwn(bars, theme);
    if (isKnown) root.dataset.theme = theme;
    else delete root.dataset.theme;
    root.toggleAttribute('data-gym', gym);
    for (const [meta, system] of metas) meta.content = isKnown ? bars[theme] : system;
  };

  show(stored());
  addEventListener('pe-look', ({ detail }) => show(detail));
  // Another tab has changed one of the two, or has cleared the storage.
  addEventListener('storage', () => show(stored()));
})();

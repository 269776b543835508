import { useCallback, useState, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** One below the other, smaller in a narrow window. */
export function Papers({ children }: Props) {
  const [zoom, setZoom] = useState(1);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const page = element.querySelector<HTMLElement>('.paper')?.offsetWidth ?? 0;
      setZoom(page === 0 ? 1 : Math.min(1, element.clientWidth / page));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="min-w-0">
      <section data-on-paper="sheets" className="papers" aria-label="Pages" style={{ zoom }}>
        {children}
      </section>
    </div>
  );
}

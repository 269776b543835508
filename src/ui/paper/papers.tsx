import { useCallback, useState, type ReactNode } from 'react';

const PX = 96 / 25.4;

interface Props {
  width: number;
  label: string;
  children: ReactNode;
}

/** The pages of a print, one below the other. If the window is narrower than a page, the pages are shown smaller. */
export function Papers({ width, label, children }: Props) {
  const [room, setRoom] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="min-w-0">
      <section
        className="papers"
        aria-label={label}
        style={{ zoom: room === null ? 1 : Math.min(1, room / (width * PX + 2)) }}
      >
        {children}
      </section>
    </div>
  );
}

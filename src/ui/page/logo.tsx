/** The logo: PE on a green square. `public/favicon.svg` has to be the same drawing. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false" className="shrink-0">
      <rect width="40" height="40" rx="9" className="fill-brand" />
      <g fill="none" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand">
        <path d="M9.6 28.8V11.2h5.3a5.3 5.3 0 0 1 0 10.6H9.6" />
        <path d="M30.5 11.2h-5.9v17.6h5.9M24.6 20h5" />
      </g>
    </svg>
  );
}

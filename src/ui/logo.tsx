interface Props {
  size: number;
}

/** The mark: PE in one stroke width on the brand's square. `public/favicon.svg` is the same drawing. */
export function Logo({ size }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false" className="shrink-0">
      <rect width="40" height="40" rx="9" className="fill-brand" />
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand">
        <path d="M10 30V10.5h5.6a5.7 5.7 0 0 1 0 11.4H10" />
        <path d="M31 10.5h-6.5V29H31M24.5 19.5h5.5" />
      </g>
    </svg>
  );
}

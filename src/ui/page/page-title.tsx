import { documentTitle } from './document-title.ts';

export function PageTitle({ title }: { title: string }) {
  return (
    <>
      <title>{documentTitle([title])}</title>
      <h1 className="pt-3 pb-5 text-28 font-strong">
        <span className="font-loud text-brand-ink">PE</span> {title}
      </h1>
    </>
  );
}

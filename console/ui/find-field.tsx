import { ui } from './index.tsx';

/** Narrows a list that is already here, as one types. */
export function FindField({
  label,
  value,
  onChange,
  onEnter,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter never sends the form around it. */
  onEnter?: () => void;
}) {
  return (
    <input
      className={ui.search}
      type="search"
      value={value}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter?.();
      }}
    />
  );
}

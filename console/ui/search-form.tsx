import { ui } from './index.tsx';

/** Words that the server looks for, sent with Enter. */
export function SearchForm({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <input
        key={value}
        className={ui.search}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={label}
        aria-label={label}
      />
    </form>
  );
}

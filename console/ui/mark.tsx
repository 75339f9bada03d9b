/** The sign of the product. */
export function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" color="var(--accent)" aria-hidden>
      <path
        fill="currentColor"
        d="M3 15.5 7.6 11l4.1 1.2-.6 6.3L4.6 20zM9.6 9.6l5-5.4 5.8 3.4-1.4 5.3-6.4-.4zM13.4 14.2l6-.2 1.8 4.6-8.3 1.2z"
      />
    </svg>
  );
}

/** What the pages about an account have in common. */

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

export const element = (id) => document.getElementById(id);
/** The token is the last part of the page's address. */
export const token = decodeURIComponent(location.pathname.split('/').at(-1));
// Relative, so that the page works below any path a proxy puts before it.
const base = `..${document.querySelector('meta[name="account-base"]').content}`;

/** Calls the account API; what cannot be reached or read is a refusal too. */
export async function ask(path, body) {
  try {
    const answer = await fetch(
      new URL(base + path, location.href),
      body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    return { ok: answer.ok, body: await answer.json() };
  } catch {
    return { ok: false, body: { message: UNREACHABLE } };
  }
}

/** The form has done its work, for good or ill. */
export function finish(heading, message) {
  const form = element('form');
  form.reset();
  form.hidden = true;
  say(heading, message);
  element('heading').focus();
}

export function say(heading, message) {
  element('heading').textContent = heading;
  element('message').textContent = message;
  document.title = `${heading} · Fieldstone`;
}

/** Says what is wrong, beside the field it is wrong with. */
export function complain(message, field) {
  const password = element('password');
  for (const input of element('form').querySelectorAll('input')) input.removeAttribute('aria-invalid');
  element('password-error').textContent = field === password ? message : '';
  element('form-error').textContent = field === password ? '' : message;
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}

/** Shows what the API refused: beside its field, where it names one of the form's. */
export function complainOf({ message, payload }) {
  const { param, reason } = payload ?? {};
  const field = param && element(param);
  complain(
    field ? `${element('form').querySelector(`label[for="${param}"]`).textContent} ${reason}.` : message,
    field,
  );
}

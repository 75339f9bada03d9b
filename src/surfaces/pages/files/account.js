/** Shared code of the account pages. */

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

export const element = (id) => document.getElementById(id);
/** The token is the last segment of the page's path. */
export const token = decodeURIComponent(location.pathname.split('/').at(-1));
// Relative, so that the page works behind a proxy with a path prefix.
const base = `..${document.querySelector('meta[name="account-base"]').content}`;

/** Calls the account API. Network and parse failures are returned as errors too. */
export async function callApi(path, body) {
  try {
    const response = await fetch(
      new URL(base + path, location.href),
      body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    return { ok: response.ok, body: await response.json() };
  } catch {
    return { ok: false, body: { message: UNREACHABLE } };
  }
}

/** Hides the form and shows the result. */
export function finish(heading, message) {
  const form = element('form');
  form.reset();
  form.hidden = true;
  show(heading, message);
  element('heading').focus();
}

/** Offers the console, where there is one. */
export function showOnward() {
  const onward = element('onward');
  if (onward) onward.hidden = false;
}

export function show(heading, message) {
  element('heading').textContent = heading;
  element('message').textContent = message;
  document.title = `${heading} · Fieldstone`;
}

/** Shows an error, next to its field if it has one. */
export function showError(message, field) {
  const password = element('password');
  for (const input of element('form').querySelectorAll('input')) input.removeAttribute('aria-invalid');
  element('password-error').textContent = field === password ? message : '';
  element('form-error').textContent = field === password ? '' : message;
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}

/** Shows an error of the API, next to the field it names if the form has it. */
export function showApiError({ message, payload }) {
  const { param, reason } = payload ?? {};
  const field = param && element(param);
  showError(
    field ? `${element('form').querySelector(`label[for="${param}"]`).textContent} ${reason}.` : message,
    field,
  );
}

/** The page of an assistant's request for access: signs the user in, shows who asks, and goes on with the answer. */

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const element = (id) => document.getElementById(id);
const asked = Object.fromEntries(new URLSearchParams(location.search));

/** Calls the console's API, whose cookie no script can read. */
async function call(method, path, body) {
  try {
    const response = await fetch(new URL(`../console/api${path}`, location.href), {
      method,
      headers: { 'x-console': '1', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { ok: response.ok, body: response.status === 204 ? {} : await response.json() };
  } catch {
    return { ok: false, body: { message: UNREACHABLE } };
  }
}

function showOnly(form, message) {
  for (const id of ['login', 'consent']) element(id).hidden = id !== form;
  element('message').textContent = message;
  element('message').hidden = message === '';
}

async function start() {
  const session = await call('GET', '/session');
  if (!session.ok) return showOnly('', session.body.message);
  const { user, company } = session.body;
  if (!user) {
    showOnly('login', 'Sign in to connect an assistant to your records.');
    return element('email').focus();
  }
  const request = await call('GET', `/oauth/request?${new URLSearchParams(asked)}`);
  if (!request.ok) return showOnly('', request.body.message);
  element('client').textContent = request.body.client_name;
  element('destination').textContent = request.body.destination;
  element('company').textContent = company.name;
  element('user').textContent = user.email;
  showOnly('consent', '');
  element('heading').focus();
}

async function decide(allow) {
  element('allow').disabled = element('deny').disabled = true;
  const { ok, body } = await call('POST', '/oauth/decision', { request: asked, allow });
  if (ok) {
    showOnly('', allow ? 'Connected. You can close this page.' : 'Not connected. You can close this page.');
    return location.assign(body.redirect_to);
  }
  element('allow').disabled = element('deny').disabled = false;
  element('consent-error').textContent = body.message;
}

element('login').addEventListener('submit', async (event) => {
  event.preventDefault();
  element('login-error').textContent = '';
  element('sign-in').disabled = true;
  const credentials = { email: element('email').value, password: element('password').value };
  const { ok, body } = await call('POST', '/session', credentials);
  element('sign-in').disabled = false;
  if (ok) return start();
  element('login-error').textContent = body.message;
});
element('consent').addEventListener('submit', (event) => {
  event.preventDefault();
  return decide(true);
});
element('deny').addEventListener('click', () => decide(false));
await start();

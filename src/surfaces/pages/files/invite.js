/** The page behind the link of an invitation: shows who invites to what and takes a password. */

const KINDLY = {
  'Invitation has already been accepted': [
    'This invitation has been used',
    'Your account is ready: sign in with your e-mail address and the password you chose.',
  ],
  'Invitation has expired': [
    'This invitation has expired',
    'Invitations last seven days. Ask whoever invited you for a new one.',
  ],
  'Invitation not found': [
    'We do not know this invitation',
    'The link may be cut off or replaced by a newer one. Open it from the newest mail, or ask for another invitation.',
  ],
  'A user with this email already exists': [
    'You already have an account',
    'Somebody with this e-mail address signs in here already. Sign in with the password you have.',
  ],
};
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

const element = (id) => document.getElementById(id);
const form = element('form');
const token = decodeURIComponent(location.pathname.split('/').at(-1));
// Relative, so that the page works below any path a proxy puts before it.
const base = `..${document.querySelector('meta[name="account-base"]').content}`;

await openInvitation();

async function openInvitation() {
  const { ok, body } = await ask(`/users/invite/${encodeURIComponent(token)}`);
  if (!ok) return say(...refusalOf(body));
  const inviter = body.inviter_name ? `${body.inviter_name} invites you` : 'You are invited';
  say(`Join ${body.company_name}`, `${inviter} to join ${body.company_name} on Fieldstone.`);
  element('email').textContent = body.email;
  element('username').value = body.email;
  element('first_name').value = body.first_name ?? '';
  element('last_name').value = body.last_name ?? '';
  form.hidden = false;
  form.addEventListener('submit', accept);
}

async function accept(event) {
  event.preventDefault();
  complain('');
  const password = element('password').value;
  if (password.length < 8) return complain('The password needs at least 8 characters.', element('password'));
  element('submit').disabled = true;
  const { ok, body } = await ask('/users/invite/accept', {
    invite_token: token,
    password,
    first_name: element('first_name').value.trim(),
    last_name: element('last_name').value.trim(),
  });
  element('submit').disabled = false;
  if (ok) return welcome(body.user);
  if (body.message in KINDLY) return finish(...refusalOf(body));
  const { param, reason } = body.payload ?? {};
  const field = param && element(param);
  complain(
    field ? `${form.querySelector(`label[for="${param}"]`).textContent} ${reason}.` : body.message,
    field,
  );
}

function welcome({ first_name, email, _company }) {
  const name = first_name ? `, ${first_name}` : '';
  finish(
    `Welcome${name}`,
    `Your account is ready and you are part of ${_company.name}. Sign in as ${email} with the password you just chose, in whichever application ${_company.name} uses.`,
  );
}

/** The form has done its work, for good or ill. */
function finish(heading, message) {
  form.reset();
  form.hidden = true;
  say(heading, message);
  element('heading').focus();
}

function say(heading, message) {
  element('heading').textContent = heading;
  element('message').textContent = message;
  document.title = `${heading} · Fieldstone`;
}

/** Says what is wrong, beside the field it is wrong with. */
function complain(message, field) {
  const password = element('password');
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid');
  element('password-error').textContent = field === password ? message : '';
  element('form-error').textContent = field === password ? '' : message;
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}

function refusalOf({ message }) {
  return KINDLY[message] ?? ['This did not work', message];
}

/** Calls the account API; what cannot be reached or read is a refusal too. */
async function ask(path, body) {
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

/** The page behind the link of an invitation: shows who invites to what and takes a password. */
import { ask, complain, complainOf, element, finish, say, token } from './account.js';

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
const WRONG = 'Invalid email or password';
const form = element('form');

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
  if (body.has_account) askForOwnPassword();
  form.hidden = false;
  form.addEventListener('submit', accept);
}

/** Somebody who has an account shows that it is theirs. */
function askForOwnPassword() {
  element('password').autocomplete = 'current-password';
  element('password-hint').textContent =
    'You have an account already: enter its password. It stays as it is.';
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
  complainOf(
    body.message === WRONG ? { ...body, message: 'That is not the password of your account.' } : body,
  );
}

function welcome({ first_name, email, _company }) {
  const name = first_name ? `, ${first_name}` : '';
  finish(
    `Welcome${name}`,
    `Your account is ready and you are part of ${_company.name}. Sign in as ${email} with your password, in whichever application ${_company.name} uses.`,
  );
}

function refusalOf({ message }) {
  return KINDLY[message] ?? ['This did not work', message];
}

/** Method and path of each call about accounts. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const addressPaths = {
  list: get('/api/account/addresses'),
  add: post('/api/account/addresses'),
  change: put('/api/account/addresses/:id'),
  remove: remove('/api/account/addresses/:id'),
  choosePlace: put('/api/account/place'),
};

export const savedViewPaths = {
  list: get('/api/account/views/:table'),
  save: post('/api/account/views/:table'),
  remove: remove('/api/account/views/:table/:id'),
};

export const approvalPaths = {
  get: get('/api/approval'),
  askAgain: post('/api/approval/ask'),
};

export const ownAccountPaths = {
  get: get('/api/account'),
  changeEmail: put('/api/account/email'),
  keepEmail: remove('/api/account/email/next'),
  sendEmailLink: post('/api/account/email/link'),
  sessions: get('/api/account/sessions'),
  endSession: remove('/api/account/sessions/:id'),
  endOtherSessions: remove('/api/account/sessions'),
  export: get('/api/account/export'),
  leaving: get('/api/account/deletion'),
  delete: post('/api/account/deletion'),
  forgotPassword: post('/api/auth/forgotten-password'),
  resetLink: get('/api/auth/password-reset/:token'),
  resetPassword: post('/api/auth/password-reset'),
  emailLink: get('/api/auth/email-link/:token'),
  confirmEmail: post('/api/auth/email-link'),
  sendProofLink: post('/api/auth/proof-link'),
};

export const passkeyPaths = {
  list: get('/api/account/passkeys'),
  begin: post('/api/account/passkeys/options'),
  add: post('/api/account/passkeys'),
  rename: put('/api/account/passkeys/:id'),
  remove: remove('/api/account/passkeys/:id'),
  signInOptions: post('/api/auth/passkey/options'),
  signIn: post('/api/auth/passkey'),
};

export const accessKeyPaths = {
  list: get('/api/account/access-keys'),
  make: post('/api/account/access-keys'),
  remove: remove('/api/account/access-keys/:id'),
};

export const peoplePaths = {
  get: get('/api/users/:id'),
  askForChanges: put('/api/users/:id/changes'),
  setAccess: put('/api/users/:id/access'),
  setRole: put('/api/users/:id/role'),
  suspend: put('/api/users/:id/suspension'),
  endSession: remove('/api/users/:id/sessions/:sessionId'),
  endSessions: remove('/api/users/:id/sessions'),
  sendResetLink: post('/api/users/:id/password-reset'),
};

export const accountPaths = {
  csrfToken: get('/api/auth/csrf-token'),
  me: get('/api/auth/user'),
  login: post('/api/auth/login'),
  register: post('/api/auth/register'),
  logout: post('/api/auth/logout'),
  changePassword: post('/api/auth/change-password'),
  users: get('/api/users'),
  usersFile: get('/api/users.csv'),
  updateUser: put('/api/users/:id'),
  decideApproval: put('/api/users/:id/approval'),
};

export const secondFactorPaths = {
  begin: post('/api/account/second-factor'),
  confirm: post('/api/account/second-factor/confirmation'),
  switchOff: post('/api/account/second-factor/off'),
  renewCodes: post('/api/account/second-factor/recovery-codes'),
};

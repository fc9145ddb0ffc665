export { authEndpoints, authMedia } from './auth.endpoints.ts';
export { type AuthErrorCode, authErrors } from './auth.errors.ts';
export {
  changeEmailSchema,
  changePasswordSchema,
  confirmPasswordSchema,
  deleteAccountSchema,
  type Login,
  loginSchema,
  NOT_AUTHENTICATED_TEXT,
  type Registration,
  registrationSchema,
  requestPasswordResetSchema,
  type SessionInfo,
} from './auth.schema.ts';
export { AVATARS_PATH, accountHead, authApi, MAIL_PATHS, SESSION_PATH } from './auth-api.ts';
export * as authCalls from './auth-calls.ts';
export {
  type NewPasskey,
  newPasskeyFormSchema,
  type PasskeyInfo,
  type UsedPasskey,
} from './passkey.schema.ts';
export { newPassword, PASSWORD_HINT, PASSWORD_OK } from './password.schema.ts';
export {
  type AccountDecision,
  type AccountRow,
  AUDIT_ACTIONS,
  type AuditEntry,
  type Notice,
  SIGN_IN_ACTIONS,
  type Site,
} from './people.schema.ts';
export { confirmFactorSchema, type FactorStatus, factorPasswordSchema } from './second-factor.schema.ts';
export {
  displayNameOf,
  type ProfileUpdate,
  profileUpdateSchema,
  type Standing,
  type User,
  username,
} from './user.schema.ts';

export { DELETED_USER_NAME } from '@meshwork/contracts-core';
export { authEndpoints, authMedia } from './auth.endpoints.ts';
export { type AuthErrorCode, authErrors } from './auth.errors.ts';
export {
  changeEmailSchema,
  changePasswordSchema,
  checkUsernameSchema,
  confirmPasswordSchema,
  deleteAccountSchema,
  type Login,
  loginSchema,
  NOT_AUTHENTICATED_TEXT,
  okSchema,
  type Registration,
  registrationSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  revokeSessionSchema,
  type SessionInfo,
  sessionInfoSchema,
  sessionSchema,
  sessionsSchema,
  updateAvatarSchema,
  userEnvelope,
  verifyEmailSchema,
} from './auth.schema.ts';
export { AVATARS_PATH, accountHead, authApi, MAIL_PATHS, SESSION_PATH } from './auth-api.ts';
export * as authCalls from './auth-calls.ts';
export { DEVICE_TEXTS, deviceText } from './device.ts';
export {
  LOOK_AROUND_PARTS,
  type LookAroundPart,
  lookAroundAddress,
  lookAroundPartOf,
  personAddress,
} from './look-around.ts';
export {
  type NewPasskey,
  newPasskeyFormSchema,
  type PasskeyInfo,
  type UsedPasskey,
} from './passkey.schema.ts';
export { enteredPassword, newPassword, PASSWORD_HINT, PASSWORD_OK } from './password.schema.ts';
export {
  ACCOUNT_ACTIONS,
  type AccountDecision,
  type AccountRow,
  AUDIT_ACTIONS,
  type AuditEntry,
  accountIdSchema,
  birthMonthSchema,
  type Notice,
  SIGN_IN_ACTIONS,
  type Site,
  suspendSchema,
  unsuspendSchema,
  warnSchema,
} from './people.schema.ts';
export { confirmFactorSchema, type FactorStatus, factorPasswordSchema } from './second-factor.schema.ts';
export {
  displayNameOf,
  type ProfileUpdate,
  profileUpdateSchema,
  type Standing,
  type User,
  username,
  userSchema,
} from './user.schema.ts';

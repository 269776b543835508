/** The lowest role of an admin (docs/product.md 1.5). */
export const ADMIN_ROLE = 10;

/** Whether an account with this role is an admin (docs/product.md 1.5). */
export function isAdmin(roleId: number): boolean {
  return roleId >= ADMIN_ROLE;
}

/** The permission to see the classes even without a current grade book. */
const SEE_CLASSES = 'classes';

/**
 * Whether the menu shows the classes (docs/product.md 1.96). `permissions` is undefined for an account from an older server.
 */
export function canSeeClasses(user: { hasGradeBook: boolean; permissions?: readonly string[] | undefined }): boolean {
  return user.hasGradeBook || (user.permissions?.includes(SEE_CLASSES) ?? false);
}

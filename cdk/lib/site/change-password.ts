/** Where a password manager sends its user to change a password, and the page (W3C, "A Well-Known URL for Changing Passwords"). */
export const changePassword = { path: '/.well-known/change-password', page: '/profile/security' } as const;

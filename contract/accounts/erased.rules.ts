/** What people read where somebody stood who has deleted their account. */
export const erasedName = 'Deleted account';

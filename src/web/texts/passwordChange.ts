/** What became of a change of the password; apart from the login page's texts, which load first. */
export const enPasswordChange = {
  notChanged: 'Your password was not changed.',
  perhapsChanged:
    'Perhaps your password was changed all the same: when you sign in next, try the new one, then the old one.',
  newLink: 'Ask for a new link',
} as const

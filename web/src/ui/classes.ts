/** Class names that hold now: classes('button', primary && 'primary'). */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

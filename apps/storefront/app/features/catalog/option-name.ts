export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a page says of most options, once: the value that is sent with the form is the name in small letters. */
export const optionName = ({ value, name }: { value: string; name?: string | undefined }) => name ?? capitalised(value);

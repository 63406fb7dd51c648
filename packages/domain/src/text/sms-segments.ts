/** What an operator charges for: a segment of Latin letters holds more than one of Cyrillic. */
export interface SmsSize {
  characters: number;
  segments: number;
}

/** The letters of GSM 03.38 that a message of Latin text is made of; one other letter makes all of it two bytes wide. */
const narrow = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[\]~|€]*$/;
/** Each of these takes two places. */
const doubled = /[\^{}\\[\]~|€]/g;

export function smsSize(text: string): SmsSize {
  const isNarrow = narrow.test(text);
  const characters = isNarrow ? text.length + (text.match(doubled)?.length ?? 0) : text.length;
  // Parts of a long message lose some places to the header that joins them.
  const [single, joined] = isNarrow ? [160, 153] : [70, 67];
  return { characters, segments: characters <= single ? 1 : Math.ceil(characters / joined) };
}

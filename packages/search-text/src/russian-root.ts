/**
 * The common part of a Russian word's forms, by the rules of the Snowball stemmer for inflections, with the fleeting
 * vowel of «полок», «крючок» dropped. It only decides whether two tokens are forms of one; the database has its own
 * stems.
 */
export function russianRoot(word: string): string {
  const start = word.search(vowel) + 1;
  if (start === 0) return word;
  const stem = withoutInflection(word.slice(start)).replace(/[иь]$/, "").replace(/нн$/, "н");
  return (word.slice(0, start) + stem).replace(fleetingVowel, "");
}

const vowel = /[аеиоуыэюя]/;
const gerund = /(?:ив|ивши|ившись|ыв|ывши|ывшись|(?<=[ая])(?:в|вши|вшись))$/;
const reflexive = /с[яь]$/;
const adjective = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const participle = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/;
const verb =
  /(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю|(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно))$/;
const noun =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;
const fleetingVowel = /(?<=[бвгджзклмнпрстфхцчшщ])[ео](?=[кц]$)/;

/** Endings are searched only after the first vowel. */
function withoutInflection(region: string): string {
  const withoutGerund = region.replace(gerund, "");
  if (withoutGerund !== region) return withoutGerund;

  const base = region.replace(reflexive, "");
  const withoutAdjective = base.replace(adjective, "");
  if (withoutAdjective !== base) return withoutAdjective.replace(participle, "");
  const withoutVerb = base.replace(verb, "");
  return withoutVerb !== base ? withoutVerb : base.replace(noun, "");
}

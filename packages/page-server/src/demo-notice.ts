/**
 * Says on every page of the demo what it is. Its tag is of no page of ours, so the renderer in the browser passes over it,
 * and no script is needed; the style is an attribute, because it uses the page's own tokens and nothing else does.
 */
const notice =
  '<demo-notice role="region" aria-label="Демонстрация" style="display:block;padding:4px 16px;' +
  'background:var(--warn-soft);color:var(--warn);font:500 var(--fs-xs)/18px var(--font);text-align:center;text-wrap:balance">' +
  "Демонстрация: заказы и\u00a0оплата ненастоящие</demo-notice>";

const bodyTag = /<body[^>]*>/;

/** The page with the notice first in its body; what has no body stays as it is. */
export function withDemoNotice(html: Buffer): Buffer {
  const text = html.toString("latin1"); // one character for each byte, so that places are the same
  const tag = bodyTag.exec(text);
  if (!tag) return html;
  const at = tag.index + tag[0].length;
  return Buffer.concat([html.subarray(0, at), Buffer.from(notice), html.subarray(at)]);
}

/** The same for an answer that is still being rendered. Its head may come in several pieces. */
export function answerWithDemoNotice(answer: Response): Response {
  if (!answer.body || !answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  let head: Buffer | null = Buffer.from("");
  const insertion = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (!head) return controller.enqueue(chunk);
      head = Buffer.concat([head, chunk]);
      if (!bodyTag.test(head.toString("latin1"))) return;
      controller.enqueue(withDemoNotice(head));
      head = null;
    },
    flush(controller) {
      if (head && head.length > 0) controller.enqueue(head);
    },
  });
  return new Response(answer.body.pipeThrough(insertion), answer);
}

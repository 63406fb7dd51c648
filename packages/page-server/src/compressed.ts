const compressible = /^(text\/|application\/(json|javascript)|image\/svg\+xml)/;

/** The same answer, smaller, for a browser that can read it; pictures and papers are small already. */
export function compressed(answer: Response, accepted: string): Response {
  const { body, headers, status, statusText } = answer;
  const isFit = compressible.test(headers.get("content-type") ?? "") && !headers.has("content-encoding");
  if (!body || !isFit || !/\bgzip\b/.test(accepted)) return answer;
  const told = new Headers(headers);
  told.set("content-encoding", "gzip");
  told.append("vary", "accept-encoding");
  told.delete("content-length");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { status, statusText, headers: told });
}

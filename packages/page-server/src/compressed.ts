const compressible = /^(text\/|application\/(json|javascript)|image\/svg\+xml)/;

/** The same answer, smaller, for a browser that can read it; pictures and papers are small already. */
export function compressed(answer: Response, accepted: string): Response {
  const { body, headers, status, statusText } = answer;
  const isFit = compressible.test(headers.get("content-type") ?? "") && !headers.has("content-encoding");
  if (!body || !isFit || !/\bgzip\b/.test(accepted)) return answer;
  const compressedHeaders = new Headers(headers);
  compressedHeaders.set("content-encoding", "gzip");
  compressedHeaders.append("vary", "accept-encoding");
  compressedHeaders.delete("content-length");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), {
    status,
    statusText,
    headers: compressedHeaders,
  });
}

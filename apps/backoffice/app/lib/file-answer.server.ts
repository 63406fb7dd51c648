interface OfficeFile {
  name: string;
  contentType: string;
  /** In base64, as the API tells it. */
  file: string;
}

/** A file as the browser keeps it; nothing in it may run or load anything, whoever opens it by itself. */
export function fileAnswer(
  { name, contentType, file }: OfficeFile,
  disposition: "inline" | "attachment" = "inline",
): Response {
  return new Response(Buffer.from(file, "base64"), {
    headers: {
      "content-type": contentType,
      "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": "private, max-age=300",
      "x-content-type-options": "nosniff",
    },
  });
}

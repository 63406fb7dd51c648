const keywords = new Set(
  "sum max min avg count rate increase histogram_quantile predict_linear absent time vector topk by without and or unless on ignoring group_left offset".split(
    " ",
  ),
);

/** Names of the metrics in an expression, without the endings of a histogram. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, "")
    .replaceAll(/\boffset\s+\w+/g, "");
  const names = [...bare.matchAll(/[a-zA-Z_][\w:]*/g)].map(([name]) => name).filter((name) => !keywords.has(name));
  return [...new Set(names.map((name) => name.replace(/_bucket$|(?<=_seconds)_(count|sum)$/, "")))];
}

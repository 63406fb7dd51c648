const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, "Яндекс Браузер"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** What its owner knows a device by: «Chrome, Windows». Null where the browser does not say. */
export function deviceName(userAgent: string): string | null {
  const names = [browsers, systems].flatMap((list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return names.length > 0 ? names.join(", ") : null;
}

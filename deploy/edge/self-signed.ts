import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** A certificate of two days for these names and their `www`, for tests and the rehearsal. */
export function writeSelfSignedCertificate(directory: string, names: readonly string[]): void {
  const subject = names.flatMap((name) => [`DNS:${name}`, `DNS:www.${name}`]);
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"].concat(
      ["-keyout", join(directory, "key.pem"), "-out", join(directory, "cert.pem")],
      ["-subj", `/CN=${names[0]}`, "-addext", `subjectAltName=${subject.join(",")}`],
    ),
    { stdio: "ignore" },
  );
}

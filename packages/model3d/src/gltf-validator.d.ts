declare module "gltf-validator" {
  /** Severity 0 is an error, 1 a warning. */
  interface Issue {
    code: string;
    message: string;
    severity: number;
    pointer?: string;
  }
  interface Report {
    issues: { numErrors: number; numWarnings: number; messages: Issue[] };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}

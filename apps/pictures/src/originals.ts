import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GetObjectCommand, NoSuchKey, S3Client } from "@aws-sdk/client-s3";
import type { Config } from "./config.ts";

/** Reads an original by its key, null if it is missing. Keys are validated by the caller. */
export type Originals = (key: string) => Promise<Uint8Array | null>;

type StorageConfig = Pick<
  Config,
  | "STORAGE_DIR"
  | "STORAGE_S3_ENDPOINT"
  | "STORAGE_S3_BUCKET"
  | "STORAGE_S3_REGION"
  | "STORAGE_S3_KEY_ID"
  | "STORAGE_S3_SECRET"
>;

export function openOriginals(config: StorageConfig): Originals {
  return config.STORAGE_S3_BUCKET ? bucketOriginals(config) : fileOriginals(config.STORAGE_DIR);
}

const ABSENT = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

function fileOriginals(dir: string): Originals {
  return (key) =>
    readFile(join(dir, key)).catch((error: NodeJS.ErrnoException) => {
      if (ABSENT.has(error.code ?? "")) return null;
      throw error;
    });
}

function bucketOriginals(config: StorageConfig): Originals {
  const client = new S3Client({
    endpoint: config.STORAGE_S3_ENDPOINT,
    region: config.STORAGE_S3_REGION || "ru-central1",
    credentials: { accessKeyId: config.STORAGE_S3_KEY_ID, secretAccessKey: config.STORAGE_S3_SECRET },
    forcePathStyle: true,
    // Providers other than Amazon refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 },
  });
  return async (key) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: config.STORAGE_S3_BUCKET, Key: key }));
      return Body ? await Body.transformToByteArray() : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };
}

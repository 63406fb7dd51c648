import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { z } from "zod";

/** Where the originals of pictures, models and documents lie. Keys are paths made by us, never by a visitor. */
export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  has(key: string): Promise<boolean>;
  get(key: string): Promise<Uint8Array | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Space of the disk; null: a bucket has no end. */
  space(): Promise<StorageSpace | null>;
};

export interface StorageSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Whether so many bytes leave this share of the disk free. */
export function hasRoom(space: StorageSpace | null, bytes: number, freeFloorPercent: number): boolean {
  return space === null || space.freeBytes - bytes >= (space.totalBytes * freeFloorPercent) / 100;
}

const StorageEnv = z.object({
  STORAGE_DIR: z.string().default(".data/storage"),
  STORAGE_S3_ENDPOINT: z.union([z.literal(""), z.url()]).default(""),
  STORAGE_S3_BUCKET: z.string().default(""),
  STORAGE_S3_REGION: z.string().default(""),
  STORAGE_S3_KEY_ID: z.string().default(""),
  STORAGE_S3_SECRET: z.string().default(""),
});

type S3Place = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };
export type StorageConfig = { kind: "files"; dir: string } | ({ kind: "s3" } & S3Place);

/** An endpoint with a bucket means S3, otherwise the originals are files of this machine. */
export function readStorageConfig(env: NodeJS.ProcessEnv = process.env): StorageConfig {
  const read = StorageEnv.parse(env);
  const { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_BUCKET: bucket } = read;
  if (!endpoint && !bucket) return { kind: "files", dir: read.STORAGE_DIR };
  // Half a setting must not quietly fill the local disk.
  if (!endpoint || !bucket) throw new Error("Check .env: STORAGE_S3_ENDPOINT and STORAGE_S3_BUCKET go together");
  return {
    kind: "s3",
    endpoint,
    bucket,
    region: read.STORAGE_S3_REGION || "ru-central1",
    keyId: read.STORAGE_S3_KEY_ID,
    secret: read.STORAGE_S3_SECRET,
  };
}

export function openStorage(config: StorageConfig): Storage {
  return config.kind === "files" ? openFiles(config.dir) : openBucket(config);
}

function openFiles(dir: string): Storage {
  return {
    async put(key, bytes) {
      const file = join(dir, key);
      await mkdir(dirname(file), { recursive: true });
      // A reader never meets half a file: written beside, then renamed.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    has: (key) =>
      access(join(dir, key)).then(
        () => true,
        () => false,
      ),
    get: (key) =>
      readFile(join(dir, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    remove: (key) => rm(join(dir, key), { force: true }),
    async space() {
      await mkdir(dir, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(dir);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
  };
}

function openBucket({ endpoint, bucket, region, keyId, secret }: S3Place): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    // Providers other than Amazon refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          CacheControl: "public, max-age=31536000, immutable",
        }),
      );
    },
    has: (key) =>
      client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound) return false;
          throw error;
        },
      ),
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body ? await Body.transformToByteArray() : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    space: () => Promise.resolve(null),
  };
}

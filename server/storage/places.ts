/** Which places for files the environment names, which one is written to, and which other is read from while files move. */
export type DiskPlace = { kind: 'disk'; folder: string };
export type S3Place = {
  kind: 's3';
  /** None is Amazon's own for the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/file` rather than `https://bucket.host/file`. */
  isPathStyle: boolean;
};
export type CloudinaryPlace = {
  kind: 'cloudinary';
  cloud: string;
  key: string;
  secret: string;
  api: string;
};
export type FilePlace = DiskPlace | S3Place | CloudinaryPlace;
export type PlaceKind = FilePlace['kind'];

export const placeKinds = ['disk', 's3', 'cloudinary'] as const satisfies readonly PlaceKind[];

export type FilePlaces = {
  /** New files are written here, and looked for here first. */
  main: FilePlace;
  /** Looked into for what is not in `main` yet. */
  also: FilePlace | undefined;
  /** All that the environment names; the disk always. */
  known: FilePlace[];
};

type Variables = {
  FILES_IN?: PlaceKind | undefined;
  FILES_ALSO_IN?: PlaceKind | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: boolean | undefined;
  CLOUDINARY_URL?: string | undefined;
};

/** The places, or what is wrong with the variables, to be shown to the person who set them. */
export function placesFrom(env: Variables, folder: string): FilePlaces | string {
  const s3 = s3From(env);
  const cloudinary =
    env.CLOUDINARY_URL === undefined ? undefined : cloudinaryFrom(env.CLOUDINARY_URL);
  if (typeof s3 === 'string') return s3;
  if (typeof cloudinary === 'string') return cloudinary;
  const known: FilePlace[] = [
    { kind: 'disk', folder },
    ...(s3 ? [s3] : []),
    ...(cloudinary ? [cloudinary] : []),
  ];
  const placeOf = (kind: PlaceKind | undefined) => known.find((place) => place.kind === kind);
  if (s3 && cloudinary && !env.FILES_IN)
    return 'FILES_IN: say s3 or cloudinary, as both are set up';
  const main = env.FILES_IN ? placeOf(env.FILES_IN) : known.at(-1);
  const also = placeOf(env.FILES_ALSO_IN);
  if (!main) return `FILES_IN: ${env.FILES_IN} is not set up`;
  if (env.FILES_ALSO_IN && !also) return `FILES_ALSO_IN: ${env.FILES_ALSO_IN} is not set up`;
  if (main === also)
    return 'FILES_ALSO_IN: name another place than the one that files are written to';
  return { main, also, known };
}

function s3From(env: Variables): S3Place | string | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  const needed = {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const given = {
    ...needed,
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_REGION: env.S3_REGION,
    S3_PATH_STYLE: env.S3_PATH_STYLE,
  };
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
    return `${missing.join(', ')}: set ${missing.length > 1 ? 'these' : 'this'} as well, or none of S3_*`;
  }
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region = 'us-east-1',
    S3_PATH_STYLE: isPathStyle = endpoint !== undefined,
  } = env;
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle };
}

/** As Cloudinary writes it, `upload_prefix` for accounts in other regions included. */
function cloudinaryFrom(address: string): CloudinaryPlace | string {
  const [, key, secret, cloud, query] =
    /^cloudinary:\/\/(\d+):([\w-]+)@([\w-]+)(?:\?(\S*))?$/.exec(address) ?? [];
  if (!key || !secret || !cloud)
    return 'CLOUDINARY_URL: use cloudinary://KEY:SECRET@CLOUD, as your account shows it';
  const api = new URLSearchParams(query).get('upload_prefix') ?? 'https://api.cloudinary.com';
  if (!/^https?:\/\/[^/\s]+$/.test(api))
    return 'CLOUDINARY_URL: upload_prefix is an address such as https://api-eu.cloudinary.com';
  return { kind: 'cloudinary', cloud, key, secret, api };
}

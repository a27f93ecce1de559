/** Sending a picture to the server, with how far it is: `fetch` does not report it, so uploads alone use XMLHttpRequest. */
import { documentTypes, type uploadFolders, imageTypes } from '#contract/files/rules.ts';
import { filePaths } from '#contract/files/paths.ts';
import type { fileRoutes } from '#contract/files/schemas.ts';
import { type ClientOf, createClient } from './client.ts';
import { browserCarrier } from './browser.ts';
import type { UploadImage } from '#web/ui/upload.ts';

/**
 * What the upload controls of web/ui want: sends a file into a folder and returns the address to store,
 * `cloudinary:{id}|{url}`. Throws `ApiError` for what the server refuses.
 *
 * @example <ImageUpload label={t('logo')} upload={uploadTo('shops')} value={logo} onChange={setLogo} />
 */
export function uploadTo(folder: (typeof uploadFolders)[number]): UploadImage {
  return uploading(async (files, imageData) =>
    asStored(await files.upload({ body: { imageData, folder } })),
  );
}

/** The same for a picture that goes along with a request for a visit, which guests may send, too. */
export const uploadForVisit: UploadImage = uploading(async (files, imageData) =>
  asStored(await files.uploadForVisit({ body: { imageData } })),
);

/** The same for a picture that is to be printed on a product; guests may send one, too. */
export const uploadArtwork: UploadImage = uploading(async (files, imageData) =>
  asStored(await files.uploadArtwork({ body: { imageData } })),
);

/** The same for a document that proves something. */
export const uploadDocument: UploadImage = uploading(
  async (files, documentData) => (await files.uploadDocument({ body: { documentData } })).url,
);

function asStored({ url, public_id: id }: { url: string; public_id: string }): string {
  return `cloudinary:${id}|${url}`;
}

function uploading(
  send: (files: ClientOf<typeof fileRoutes>, data: string) => Promise<string>,
): UploadImage {
  return async (file, { onProgress, signal }) => {
    const data = await dataUrlOf(file);
    const files = createClient<typeof fileRoutes>(
      browserCarrier((path, request) =>
        request?.method === 'POST' ? posted(path, request) : fetch(path, request),
      ),
      filePaths,
    );
    return send(files, data);

    function posted(path: RequestInfo | URL, request: RequestInit): Promise<Response> {
      return new Promise((done, fail) => {
        const sending = new XMLHttpRequest();
        sending.open('POST', String(path));
        new Headers(request.headers).forEach((value, name) =>
          sending.setRequestHeader(name, value),
        );
        sending.upload.addEventListener('progress', ({ loaded, total }) =>
          onProgress(total > 0 ? loaded / total : 0),
        );
        sending.addEventListener('load', () =>
          done(
            new Response(sending.responseText, {
              status: sending.status,
              headers: headersOf(sending),
            }),
          ),
        );
        sending.addEventListener('error', () => fail(new TypeError('The connection failed')));
        sending.addEventListener('abort', () => fail(new DOMException('Stopped', 'AbortError')));
        signal.addEventListener('abort', () => sending.abort());
        sending.send(String(request.body));
      });
    }
  };
}

/** The browser may know a type by another name than the server, or none: what the content says decides there. */
async function dataUrlOf(file: File): Promise<string> {
  const types = [...imageTypes, ...documentTypes];
  const type = types.find((known) => known === file.type) ?? imageTypes[0];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () =>
    reject(reader.error ?? new Error('The file could not be read')),
  );
  reader.readAsDataURL(new Blob([file], { type }));
  return promise;
}

function headersOf(sending: XMLHttpRequest): Headers {
  const lines = sending.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
}

import type { Db } from "../db/client";
import { drawProduct } from "./draw-product";
import { drawSign } from "./draw-sign";
import { isDrawingKind } from "./drawings";
import { parsePictureFile, type SignKind } from "./picture-path";

const signs: readonly string[] = ["banner", "advert", "shop", "logo", "brand", "icon"] satisfies SignKind[];

const immutable = {
	"cache-control": "public, max-age=31536000, immutable",
	"x-content-type-options": "nosniff",
	"content-security-policy": "default-src 'none'; sandbox",
};

/** Serves a picture of a feed. 404 when the id does not exist. */
export async function serveFeedPicture(db: Db, pictureId: string): Promise<Response> {
	const picture = await db.$client
		.prepare("SELECT content_type, bytes FROM pictures WHERE picture_id = ?")
		.bind(pictureId)
		.first<{ content_type: string; bytes: number[] }>();
	if (!picture) return new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(picture.bytes), {
		headers: { "content-type": picture.content_type, ...immutable },
	});
}

/**
 * Serves the drawing that a path describes (picture-path.ts), which never changes. 404 for any other path.
 */
export function servePicture(kind: string, file: string): Response {
	const picture = parsePictureFile(file);
	if (!picture || !(isDrawingKind(kind) || signs.includes(kind)))
		return new Response("Not found", { status: 404 });
	const svg = isDrawingKind(kind)
		? drawProduct(kind, picture.no, picture.view, picture.text)
		: drawSign(kind as SignKind, picture.no, picture.text);
	return new Response(svg, {
		headers: { "content-type": "image/svg+xml; charset=utf-8", ...immutable },
	});
}

import type { DrawingKind } from "./drawings";

/** Pictures that are not a drawn product: wide adverts, shop signs, a mall's name, a brand's name. */
export type SignKind = "banner" | "advert" | "shop" | "logo" | "brand" | "icon";

/** Everything that a picture shows. */
export type DrawnPicture = {
	kind: DrawingKind | SignKind;
	/** The number of the palette. */
	no: number;
	/** 1 the product, 2 close up, 3 several, 4 its dimensions. */
	view: number;
	/** The text in the picture. "|" separates lines. The third line of a banner names its drawing. */
	text: string;
};

const fileName = /^(\d{1,4})-([1-4])(?:-([\w-]{1,400}))?\.svg$/;

/**
 * `/pictures/<kind>/<no>-<view>-<text in base64url>.svg`. The path describes the whole picture, so a picture
 * needs no row in the database and may be cached for ever.
 */
export function toPicturePath({ kind, no, view, text }: DrawnPicture): string {
	const letters = text && `-${encodeText(text)}`;
	return `/pictures/${kind}/${no}-${view}${letters}.svg`;
}

/** The number, view and text of a file name, or null when it is not the name of a drawing. */
export function parsePictureFile(file: string): Omit<DrawnPicture, "kind"> | null {
	const match = fileName.exec(file);
	if (!match) return null;
	const [, no, view, letters = ""] = match;
	try {
		return { no: Number(no), view: Number(view), text: decodeText(letters) };
	} catch {
		return null;
	}
}

/** True if a path is the drawing of a product with its frame and specification. */
export function isDrawing(path: string): boolean {
	return path.startsWith("/pictures/") && parsePictureFile(path.split("/").at(-1) ?? "")?.view === 4;
}

function encodeText(text: string): string {
	const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
	return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decodeText(letters: string): string {
	const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
	const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
	return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

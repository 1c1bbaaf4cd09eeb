import { readU16, readU32 } from "./bytes";
import { mostCellChars } from "./sheet-limits";

/** A record of a workbook: its kind, and where its data begins and ends. */
export type XlsRecord = { kind: number; start: number; end: number };

/** The kinds of records that are read, by their names in [MS-XLS]. */
export const kinds = {
	BOF: 0x809,
	EOF: 0x0a,
	FilePass: 0x2f,
	BoundSheet8: 0x85,
	SST: 0xfc,
	Continue: 0x3c,
	Row: 0x208,
	ColInfo: 0x7d,
	LabelSst: 0xfd,
	Label: 0x204,
	RString: 0xd6,
	Number: 0x203,
	Date1904: 0x22,
	Font: 0x31,
	Format: 0x41e,
	XF: 0xe0,
	RK: 0x27e,
	MulRk: 0xbd,
	Formula: 0x06,
	String: 0x207,
	BoolErr: 0x205,
};

/** The records of a stream from a place on, as far as they are whole. */
export function* listRecords(stream: Uint8Array, from: number): Generator<XlsRecord> {
	for (let at = from; at + 4 <= stream.length; ) {
		const start = at + 4;
		const end = start + readU16(stream, at + 2);
		if (end > stream.length) return;
		yield { kind: readU16(stream, at), start, end };
		at = end;
	}
}

/**
 * Reads bytes and texts of a record, and goes on in the records that continue it. `hasMore` says whether
 * there is a byte left; beyond the end all bytes are 0.
 */
export function openRecord(stream: Uint8Array, { start, end }: Pick<XlsRecord, "start" | "end">) {
	let [at, stop] = [start, end];

	function enterNext(): boolean {
		const next = stop + 4 + readU16(stream, stop + 2);
		if (readU16(stream, stop) !== kinds.Continue || next > stream.length) return false;
		[at, stop] = [stop + 4, next];
		return true;
	}

	function hasMore(): boolean {
		while (at >= stop) if (!enterNext()) return false;
		return true;
	}

	const byte = () => (hasMore() ? (stream[at++] ?? 0) : 0);
	const u16 = () => byte() | (byte() << 8);

	function skip(count: number): void {
		for (let left = count; left > 0 && hasMore(); ) {
			const step = Math.min(left, stop - at);
			at += step;
			left -= step;
		}
	}

	/** True if characters have two bytes: a record that continues a text says it again. Null at the end. */
	function enterText(isWide: boolean): boolean | null {
		let isWideNow = isWide;
		while (at >= stop) {
			if (!enterNext()) return null;
			isWideNow = ((stream[at++] ?? 0) & 1) > 0;
		}
		return isWideNow;
	}

	/** The next `length` characters without zeros. */
	function chars(length: number, flags: number): string {
		const units: number[] = [];
		let isWide: boolean | null = (flags & 1) > 0;
		for (let left = length; left > 0; left--) {
			isWide = enterText(isWide);
			if (isWide === null) break;
			const unit = isWide ? u16() : byte();
			if (unit > 0 && units.length < mostCellChars) units.push(unit);
		}
		return String.fromCharCode(...units);
	}

	/**
	 * A text of so many characters, the first 500 of them, without those in a font that strikes them. Its sound
	 * is left out.
	 */
	function richText(
		length: number,
		strikes: (font: number) => boolean,
	): { text: string; hasStruck: boolean } {
		const flags = byte();
		const fonts = flags & 8 ? u16() : 0;
		const sound = flags & 4 ? u16() + u16() * 65_536 : 0;
		const all = chars(length, flags);
		let [text, begin, isStruck] = ["", 0, false];
		for (let left = fonts; left > 0 && hasMore(); left--) {
			const end = Math.max(begin, u16());
			if (!isStruck) text += all.slice(begin, end);
			[begin, isStruck] = [end, strikes(u16())];
		}
		if (!isStruck) text += all.slice(begin);
		skip(sound);
		return { text, hasStruck: text.trim().length < all.trim().length };
	}

	return {
		hasMore,
		skip,
		byte,
		u16,
		richText,
		/** A text as above, with all its characters. */
		text: (length: number) => richText(length, () => false).text,
	};
}

const double = new DataView(new ArrayBuffer(8));

/** A number of eight bytes. */
export function readDouble(stream: Uint8Array, at: number): number {
	return toDouble(readU32(stream, at), readU32(stream, at + 4));
}

/**
 * A number of four bytes: the upper half of a number of eight, or a whole number, and either may stand for
 * its hundredth.
 */
export function readRk(stream: Uint8Array, at: number): number {
	const bits = readU32(stream, at);
	const num = bits & 2 ? bits >> 2 : toDouble(0, bits & ~3);
	return bits & 1 ? num / 100 : num;
}

function toDouble(low: number, high: number): number {
	double.setUint32(0, low, true);
	double.setUint32(4, high, true);
	return double.getFloat64(0, true);
}

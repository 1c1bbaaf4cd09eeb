/** Names that a User-Agent contains, the more particular first: a browser names its base, too. */
const browsers = [
	[/MicroMessenger/, "微信"],
	[/DingTalk/, "钉钉"],
	[/Edg(?:e|A|iOS)?\//, "Edge"],
	[/Firefox|FxiOS/, "Firefox"],
	[/OPR\//, "Opera"],
	[/Chrome|CriOS/, "Chrome"],
	[/Safari/, "Safari"],
] as const;

const systems = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/HarmonyOS|OpenHarmony/, "鸿蒙"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X|Macintosh/, "macOS"],
	[/CrOS/, "ChromeOS"],
	[/Linux/, "Linux"],
] as const;

/** A User-Agent in the buyer's words: "Chrome，Windows". It is whatever the browser says, for reading only. */
export function describeBrowser(userAgent: string): string {
	const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
		names.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [nameIn(browsers), nameIn(systems)].filter(Boolean).join("，") || "未知设备";
}

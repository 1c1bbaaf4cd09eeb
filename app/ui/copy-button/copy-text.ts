import { showToast } from "~/ui/toast/toast";

/** Copies text to the clipboard and reports the outcome in the words of SPEC §8. Never throws. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		showToast("文本已复制到剪贴板", "success");
		return true;
	} catch {
		// Refused by the buyer or by the browser: the message is all that is to be done about it.
		showToast("无法复制文本", "error");
		return false;
	}
}

import { pinyin } from "pinyin-pro";
import type { Random } from "../../../workers/reference/seed/random.ts";

const common =
	"的一是不在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏毕贸召拴冒晴巾斌纱奈帖胶箍捡嚷擎";

/**
 * Makes one typo: a wrong, a missing or two swapped characters, rarely at the first character, as people do.
 */
export function mistype(word: string, random: Random): string {
	const letters = [...word];
	const at = random.int(letters.length > 3 ? 1 : 0, letters.length - 1);
	const kind = letters.length < 4 ? 0 : random.int(0, 2);
	if (kind === 1) letters.splice(at, 1);
	else if (kind === 2 && at > 0) [letters[at - 1], letters[at]] = [letters[at] ?? "", letters[at - 1] ?? ""];
	else letters[at] = random.pick([...common].filter((letter) => letter !== letters[at]));
	return letters.join("");
}

/** Replaces a character by another one of the same sound. Null when there is none. */
export function mishear(word: string, random: Random): string | null {
	const letters = [...word];
	for (const at of random.shuffle(letters.map((_, index) => index))) {
		const sound = soundOf(letters[at] ?? "");
		const others = [...common].filter((letter) => letter !== letters[at] && soundOf(letter) === sound);
		if (others.length === 0) continue;
		letters[at] = random.pick(others);
		return letters.join("");
	}
	return null;
}

const sounds = new Map<string, string>();

function soundOf(letter: string): string {
	const known = sounds.get(letter) ?? pinyin(letter, { toneType: "none" });
	sounds.set(letter, known);
	return known;
}

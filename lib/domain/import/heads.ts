/** What the numbers of a column count, the most telling first. `part`: some of the people, such as new ones. */
const metrics = ["users", "visits", "views", "share", "part", "unknown"] as const;
export type Metric = (typeof metrics)[number];

/** A head in lower case without anything but letters and digits. */
export const plainHead = (head: string): string =>
	head
		.slice(0, 80)
		.toLowerCase()
		.normalize("NFKC")
		.replace(/[^\p{L}\p{N}]/gu, "");

const words = (text: string) => text.split(/\s+/);

/** What tools head their columns with, as `plainHead` writes it; the first found counts. */
export const heads = {
	browser:
		words(`browser browsername useragentbrowser useragentname uabrowserfamily browserfamily navigateur navegador
		браузер ブラウザ ブラウザー 브라우저 浏览器 瀏覽器 المتصفح przeglądarka tarayıcı webbläsare agent label name libellé
		bezeichnung etiqueta etichetta`),
	version:
		words(`browserversion version browserversionen versiondunavigateur browserversionnumber browserversie useragentversion
		browsermajor versióndelnavegador versãodonavegador versionedelbrowser версиябраузера ブラウザのバージョン
		ブラウザーのバージョン バージョン 브라우저버전 浏览器版本 瀏覽器版本 إصدارالمتصفح wersjaprzeglądarki`),
	system:
		words(`operatingsystemwithversion operatingsystem os osname osfamily betriebssystemmitversion betriebssystem
		systèmedexploitation sistemaoperativo sistemaoperacional besturingssysteem операционнаясистема オペレーティングシステム
		운영체제 操作系统 作業系統 نظامالتشغيل platform plattform plateforme plataforma платформа プラットフォーム
		devicecategory gerätekategorie catégoriedappareil categoríadedispositivo categoriadodispositivo device devicetype
		gerätetyp デバイスカテゴリ 기기카테고리 设备类别`),
	systemVersion:
		words(`osversion operatingsystemversion betriebssystemversion osmajor versiondusystèmedexploitation
		versióndelsistemaoperativo versãodosistemaoperacional osのバージョン オペレーティングシステムのバージョン
		운영체제버전 操作系统版本`),
};

const counted: [Metric, string[]][] = [
	[
		"users",
		// Matomo calls those users who have signed in: its visitors are all.
		words(`activeusers totalusers uniquevisitors nbuniqvisitors uniques aktivenutzer nutzergesamt eindeutigebesucher
			utilisateursactifs nombretotaldutilisateurs visiteursuniques usuariosactivos totaldeusuarios visitantesúnicos
			usuáriosativos totaldeusuários utentiattivi totaleutenti actievegebruikers активныепользователи
			всегопользователей アクティブユーザー数 アクティブユーザー 総ユーザー数 総ユーザー 활성사용자수 활성사용자 총사용자수
			活跃用户数 活跃用户 总用户数 活躍使用者 المستخدمونالنشطون aktywniużytkownicy aktivaanvändare etkinkullanıcılar
			visitors visiteurs besucher visitantes visitatori bezoekers посетители 訪問者数 訪問者 방문자수 방문자 访问者 访客
			الزوار besökare users people uniqpersonid nutzer utilisateurs usuarios usuários utenti gebruikers пользователи
			ユーザー数 ユーザー 사용자수 사용자 用户数 用户 使用者 المستخدمون użytkownicy användare kullanıcılar`),
	],
	[
		"visits",
		words(`visits nbvisits sessions besuche sitzungen visites visitas sesiones sessões visite sessioni sessies bezoeken
			визиты сеансы 訪問数 セッション数 セッション 세션수 세션 방문수 会话数 会话 工作階段 الجلسات الزيارات sesje`),
	],
	[
		"views",
		words(`views pageviews screenpageviews viewcount requests hits count eventcount aufrufe seitenaufrufe ereignisanzahl vues
			pagesvues nombredévénements vistas númerodevisitasapáginas númerodeeventos visualizações contagemdeeventos
			просмотры 表示回数 ページビュー数 イベント数 조회수 이벤트수 浏览次数 事件数 مشاهدات`),
	],
	[
		"share",
		words(`share usage percentage percent anteil prozent partdemarché pourcentage porcentaje porcentagem cuota 割合 シェア
			점유율 비율 占比 份额 百分比 доля نسبة`),
	],
];
const metricOf = new Map(counted.flatMap(([metric, names]) => names.map((name) => [name, metric] as const)));
const places = new Map(
	counted.flatMap(([, names]) => names).map((name, place): [string, number] => [name, place]),
);

/** What is no number of people: times, rates, averages, identifiers, money, sizes. */
const never =
	/\b(id|ids|uuid|max|avg|per|gem|bw|bot|rank|index|change|growth|p\d\d)\b|(_|\b)id$|unix|timestamp|rate\b|ratio|taux|quote\b|tasa|taxa|tasso|bounce|rebond|absprung|rebote|rejei|average|moyen|durchschnitt|promedio|m[eé]dia?\b|dur(at|[ée]e|aci|aç)|dauer|duur|time|temps|tiempo|tempo|zeit|second|sekund|segundo|minut|length|bytes|bandwidth|revenue|umsatz|ingres|receita|waarde|value|width|height|conver[st]|goal|doel|objecti|\bpar\b|\bpro\b|\bpor\b|\/|action|aktion|отказ|глубина|время|率|平均|時間|时长|时间|秒|직관|이탈|시간|평균|معدل|متوسط|مدة/iu;
/** The time that a row is of. */
const times =
	/^(date|day|week|month|year|hour|datum|tag|woche|monat|jahr|jour|mois|année|fecha|mes|año|data|mês|ano|дата|日付|월|日期)$/i;
/** Some of the people or visits. */
const part =
	/\b(new|neue[nr]?|nouve\w*|nuev[oa]s?|nov[oa]s|nieuwe?|nuov[ie]|now[iye]|nya|yeni|returning|wiederkehrend\w*|engaged|engagement)\b|новы|新規|新用户|新使用者|신규|리턴|الجدد/iu;
const shares = /share|usage|percent|\bperc\b|anteil|prozent|割合|シェア|점유|占比|%/i;

/** Whether a column's head says that it holds shares instead of counts. */
export const headsShares = (head: string): boolean => shares.test(head);

/** The names that a head can be known by: its own, and of a path as JSON has it (`properties.$os`) the last. */
const namesOf = (head: string) =>
	/^[\w$]+(\.[\w$]+)+$/.test(head) ? [head, ...head.split(".").reverse()] : [head];

/** `itemId` and `user_id` as words. */
const spaced = (head: string) => head.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_.]/g, " ");

/** The first of a role's names that a head answers to, by its place among them; undefined for none. */
export function placeOfHead(head: string, names: readonly string[]): number | undefined {
	const found = namesOf(head)
		.map((name) => names.indexOf(plainHead(name)))
		.filter((place) => place >= 0);
	return found.length > 0 ? Math.min(...found) : undefined;
}

/**
 * What a column of numbers counts by its head, and how telling the head is (less is more).
 * @returns undefined for what is never people: seconds, rates, ids.
 */
export function metricOfHead(head: string): { metric: Metric; place: number } | undefined {
	const names = namesOf(head).map(plainHead);
	const known = names.filter((name) => metricOf.has(name));
	const isPath = names.length > 1;
	if (known.length === 0 || isPath) if (times.test(head.trim()) || never.test(spaced(head))) return undefined;
	if (known.length > 0) {
		const [name = ""] = known.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
		const metric = isPath && headsShares(names[1] ?? "") ? "share" : (metricOf.get(name) ?? "unknown");
		return { metric, place: metrics.indexOf(metric) * 1_000 + (places.get(name) ?? 0) };
	}
	const metric = part.test(head) ? "part" : headsShares(head) ? "share" : "unknown";
	return { metric, place: metrics.indexOf(metric) * 1_000 + 999 };
}

const known = new Set([...Object.values(heads).flat(), ...metricOf.keys()]);

/** Whether a cell is what tools head a column with. */
export const isKnownHead = (cell: string): boolean =>
	namesOf(cell.trim()).some((name) => known.has(plainHead(name)));

/**
 * What a column of numbers can count, best first. `part`: only some of the people, such as new users. `rows`: there is no
 * such column, and each row is one.
 */
const metrics = ["users", "visits", "views", "share", "part", "unknown", "rows"] as const;
export type Metric = (typeof metrics)[number];

/** A header in lower case with only letters and digits. */
export const normalizeHeader = (head: string): string =>
	head
		.slice(0, 80)
		.toLowerCase()
		.normalize("NFKC")
		.replace(/[^\p{L}\p{N}]/gu, "");

const words = (text: string) => text.split(/\s+/);

/** Header names that analytics tools use, as `normalizeHeader` writes them, best first. */
export const columnHeaders = {
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

const metricHeaders: [Metric, string[]][] = [
	[
		"users",
		// Matomo's `users` are signed-in users only; its visitors are all people.
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
const metricByHeader = new Map(
	metricHeaders.flatMap(([metric, names]) => names.map((name) => [name, metric] as const)),
);
const headerRanks = new Map(
	metricHeaders.flatMap(([, names]) => names).map((name, place): [string, number] => [name, place]),
);

/** Headers of columns that never count people: times, rates, averages, identifiers, money, sizes. */
const notPeople =
	/\b(id|ids|uuid|max|avg|per|gem|bw|bot|rank|index|change|growth|p\d\d)\b|(_|\b)id$|unix|timestamp|rate\b|ratio|taux|quote\b|tasa|taxa|tasso|bounce|rebond|absprung|rebote|rejei|average|moyen|durchschnitt|promedio|m[eé]dia?\b|dur(at|[ée]e|aci|aç)|dauer|duur|time|temps|tiempo|tempo|zeit|second|sekund|segundo|minut|length|bytes|bandwidth|revenue|umsatz|ingres|receita|waarde|value|width|height|conver[st]|goal|doel|objecti|\bpar\b|\bpro\b|\bpor\b|\/|action|aktion|отказ|глубина|время|率|平均|時間|时长|时间|秒|직관|이탈|시간|평균|معدل|متوسط|مدة/iu;
/** Headers of date and time columns. */
const times =
	/^(date|day|week|month|year|hour|datum|tag|woche|monat|jahr|jour|mois|année|fecha|mes|año|data|mês|ano|дата|日付|월|日期)$/i;
/** Headers that count only a part of the people or visits. */
const part =
	/\b(new|neue[nr]?|nouve\w*|nuev[oa]s?|nov[oa]s|nieuwe?|nuov[ie]|now[iye]|nya|yeni|returning|wiederkehrend\w*|engaged|engagement)\b|новы|新規|新用户|新使用者|신규|리턴|الجدد/iu;
const shares = /share|usage|percent|\bperc\b|anteil|prozent|割合|シェア|점유|占比|%/i;

/** Whether a header announces shares instead of counts. */
export const isShareHeader = (head: string): boolean => shares.test(head);

/** The names of a header: itself, and the segments of a JSON path (`properties.$os`), last first. */
const listHeaderNames = (head: string) =>
	/^[\w$]+(\.[\w$]+)+$/.test(head) ? [head, ...head.split(".").reverse()] : [head];

/** Splits `itemId` and `user_id` into words. */
const splitWords = (head: string) => head.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_.]/g, " ");

/** The rank (0 is best) of a header among the names of a column role; undefined if it has none of them. */
export function findHeaderRank(head: string, names: readonly string[]): number | undefined {
	const found = listHeaderNames(head)
		.map((name) => names.indexOf(normalizeHeader(name)))
		.filter((rank) => rank >= 0);
	return found.length > 0 ? Math.min(...found) : undefined;
}

/**
 * The metric of a column of numbers according to its header, and the rank of the header (lower is better).
 * @returns undefined for headers that never count people: seconds, rates, ids.
 */
export function getHeaderMetric(head: string): { metric: Metric; place: number } | undefined {
	const names = listHeaderNames(head).map(normalizeHeader);
	const known = names.filter((name) => metricByHeader.has(name));
	const isPath = names.length > 1;
	if (known.length === 0 || isPath)
		if (times.test(head.trim()) || notPeople.test(splitWords(head))) return undefined;
	if (known.length > 0) {
		const [name = ""] = known.sort((a, b) => (headerRanks.get(a) ?? 0) - (headerRanks.get(b) ?? 0));
		const metric =
			isPath && isShareHeader(names[1] ?? "") ? "share" : (metricByHeader.get(name) ?? "unknown");
		return { metric, place: metrics.indexOf(metric) * 1_000 + (headerRanks.get(name) ?? 0) };
	}
	const metric = part.test(head) ? "part" : isShareHeader(head) ? "share" : "unknown";
	return { metric, place: metrics.indexOf(metric) * 1_000 + 999 };
}

const known = new Set([...Object.values(columnHeaders).flat(), ...metricByHeader.keys()]);

/** Whether a cell is a known column header. */
export const isKnownHeader = (cell: string): boolean =>
	listHeaderNames(cell.trim()).some((name) => known.has(normalizeHeader(name)));

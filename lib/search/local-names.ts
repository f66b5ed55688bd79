/**
 * What people call features in the other languages of the site, as MDN's translations write them. Names that are also English
 * are left out.
 */
const table = `
has: elternselektor, sélecteur parent, selector padre, seletor pai, 親セレクタ, 父选择器, 부모 선택자
nesting: css-verschachtelung, verschachtelung, imbrication css, imbrication, anidamiento css, anidamiento, aninhamento css, aninhamento, cssネスト, 入れ子, ネスト, ネスティング, css嵌套, 嵌套, css중첩, 중첩, تداخل css, التداخل
grid: rasterlayout, grid-layout, grille css, grille, cuadrícula css, cuadrícula, grade css, grade, cssグリッド, グリッド, グリッドレイアウト, 网格布局, 网格, 그리드, 그리드 레이아웃, الشبكة, شبكة css
subgrid: unterraster, sous-grille, subcuadrícula, subgrade, サブグリッド, 子网格, 서브그리드, الشبكة الفرعية
flexbox: flex-layout, boîtes flexibles, cajas flexibles, caixas flexíveis, フレックスボックス, 弹性布局, flex布局, 弹性盒子, 플렉스박스, الصندوق المرن
flexbox-gap: flexbox-abstand, gap flexbox, gap en flexbox, gap no flexbox, flexboxのgap, flex间距, 플렉스 간격
container-queries: container-abfragen, requêtes de conteneur, requêtes conteneur, consultas de contenedor, consultas de contenedores, consultas de contêiner, コンテナクエリ, コンテナークエリ, 容器查询, 컨테이너 쿼리, استعلامات الحاوية, استعلامات الحاويات
media-queries: medienabfragen, requêtes média, consultas de medios, consultas de mídia, メディアクエリ, メディアクエリー, 媒体查询, 미디어 쿼리, استعلامات الوسائط
anchor-positioning: ankerpositionierung, anker-positionierung, positionnement par ancre, positionnement d'ancre, posicionamiento de anclaje, posicionamiento con anclas, posicionamento de âncora, アンカーポジショニング, アンカー配置, アンカー位置指定, 锚点定位, 锚定位, 앵커 포지셔닝, 앵커 위치 지정, تحديد موضع المرساة
view-transitions: ansichtsübergänge, view-übergänge, transitions de vue, transiciones de vista, transições de visualização, transições de view, ビュー遷移, ビュートランジション, 视图过渡, 视图转换, 뷰 전환, 뷰 트랜지션, انتقالات العرض
scroll-driven-animations: scroll-animationen, scrollgesteuerte animationen, animations liées au défilement, animaciones por desplazamiento, animações de rolagem, スクロール駆動アニメーション, 滚动驱动动画, 스크롤 애니메이션, رسوم التمرير
scroll-snap: einrasten beim scrollen, accroche au défilement, ajuste de desplazamiento, スクロールスナップ, 滚动吸附, 스크롤 스냅
animations-css: css-animationen, animaciones css, animações css, cssアニメーション, css动画, css애니메이션, css 애니메이션
transitions: css-übergänge, transiciones css, transições css, cssトランジション, css过渡, 트랜지션
custom-properties: css-variablen, variables css, variáveis css, css変数, カスタムプロパティ, css变量, 自定义属性, css변수, css 변수, 사용자 지정 속성, متغيرات css
cascade-layers: kaskadenebenen, couches de cascade, capas de cascada, camadas de cascata, カスケードレイヤー, 级联层, 캐스케이드 레이어, طبقات التتالي
viewport-unit-variants: dynamische viewport-einheiten, unités dynamiques, unidades dinámicas, unidades dinâmicas, 動的ビューポート単位, 动态视口单位, 동적 뷰포트 단위
prefers-color-scheme: dunkelmodus, dunkler modus, mode sombre, modo oscuro, modo escuro, ダークモード, 深色模式, 暗黑模式, 다크 모드, الوضع الداكن, الوضع المظلم
aspect-ratio: seitenverhältnis, rapport d'aspect, relación de aspecto, proporção, アスペクト比, 宽高比, 纵横比, 종횡비, نسبة العرض إلى الارتفاع
backdrop-filter: hintergrundfilter, filtre d'arrière-plan, filtro de fondo, filtro de fundo, 背景ぼかし, 背景模糊, 배경 흐림
sticky-positioning: positionnement collant, posición pegajosa, 粘着配置, 粘性定位, 스티키
hyphens: silbentrennung, césure, guionado, hifenização, ハイフネーション, 连字符, 하이픈
writing-mode: schreibrichtung, mode d'écriture, modo de escritura, modo de escrita, 縦書き, 书写模式, 竖排, 세로쓰기, وضع الكتابة
ruby: ルビ, ふりがな, 注音, 루비
multi-column: mehrspaltiges layout, multicolonnes, columnas múltiples, múltiplas colunas, 段組み, 多列布局, 다단
gradients: farbverläufe, dégradés, degradados, gradientes, グラデーション, 渐变, 그라디언트, التدرجات
grid-lanes: mauerwerk-layout, maçonnerie, mampostería, メイソンリー, 瀑布流, 메이슨리
dialog: dialogelement, dialogfeld, boîte de dialogue, cuadro de diálogo, caixa de diálogo, ダイアログ, 对话框, 다이얼로그, 대화 상자, مربع الحوار
popover: ポップオーバー, 弹出框, 팝오버, 悬浮框
details-name: akkordeon, accordéon, acordeón, acordeão, アコーディオン, 折叠面板, 아코디언
input-date-time: datumsfeld, datumsauswahl, sélecteur de date, selector de fecha, seletor de data, 日付入力, 日期选择器, 날짜 선택, منتقي التاريخ
input-color: farbauswahl, sélecteur de couleur, selector de color, seletor de cor, カラーピッカー, 颜色选择器, 색상 선택기
loading-lazy: verzögertes laden, bilder verzögert laden, chargement différé, chargement différé des images, chargement paresseux, carga diferida, carga diferida de imágenes, carregamento lento, carregamento preguiçoso, carregamento tardio, 遅延読み込み, 懒加载, 图片懒加载, 지연 로딩, 이미지 지연 로딩, التحميل الكسول, التحميل المتأخر
promise: promessen, promesses, promesas, promessas, プロミス, 프로미스, 期约, الوعود
js-modules: javascript-module, modules javascript, módulos javascript, javascriptモジュール, javascript模块, 자바스크립트 모듈, وحدات جافاسكربت
array: tableaux, arreglos, 配列, 数组, 배열
fetch: フェッチ, 페치
async-clipboard: zwischenablage, presse-papiers, portapapeles, área de transferência, クリップボード, 剪贴板, 클립보드, الحافظة
fullscreen: vollbild, vollbildmodus, plein écran, pantalla completa, tela cheia, 全画面, 全画面表示, フルスクリーン, 全屏, 전체 화면, 전체화면, ملء الشاشة
geolocation: standort, géolocalisation, geolocalización, geolocalização, 位置情報, 地理位置, 定位, 위치 정보, 지오로케이션, تحديد الموقع, الموقع الجغرافي
push: push-benachrichtigungen, notifications push, notificaciones push, notificações push, プッシュ通知, 消息推送, 推送通知, 推送, 푸시 알림, 푸시, إشعارات الدفع, الإشعارات الفورية
notifications: benachrichtigungen, notificaciones, notificações, 通知, 알림, الإشعارات
service-workers: サービスワーカー, 서비스 워커, عمال الخدمة
web-bluetooth: bluetooth web, bluetooth web api, ウェブブルートゥース, web蓝牙, 蓝牙, 웹 블루투스, 블루투스, بلوتوث, البلوتوث
media-capture: kamera, kamerazugriff, caméra, cámara, câmera, カメラ, 摄像头, 카메라, الكاميرا
share: teilen-api, partage web, compartir, compartilhar, 共有, 分享, 공유, المشاركة
draganddrop: ziehen und ablegen, glisser-déposer, arrastrar y soltar, arrastar e soltar, ドラッグアンドドロップ, 拖放, 드래그 앤 드롭, السحب والإفلات
localstorage: lokaler speicher, stockage local, almacenamiento local, armazenamento local, ローカルストレージ, 本地存储, 로컬 스토리지, التخزين المحلي
websockets: ウェブソケット, 웹소켓
webauthn: clés d'accès, claves de acceso, chaves de acesso, パスキー, 通行密钥, 패스키, مفاتيح المرور
speech-recognition: spracherkennung, reconnaissance vocale, reconocimiento de voz, reconhecimento de voz, 音声認識, 语音识别, 음성 인식, التعرف على الكلام
speech-synthesis: sprachausgabe, synthèse vocale, síntesis de voz, síntese de voz, 音声合成, 语音合成, 음성 합성
autonomous-custom-elements: eigene elemente, éléments personnalisés, elementos personalizados, カスタム要素, 自定义元素, 사용자 정의 요소
font-variation-settings: variable schriften, polices variables, fuentes variables, fontes variáveis, 可変フォント, バリアブルフォント, 可变字体, 가변 폰트, 가변 글꼴
`;

/** Names by the id of the feature. */
export const localNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	table
		.trim()
		.split("\n")
		.map((line) => line.split(": "))
		.map(([id = "", names = ""]) => [id, names.split(", ")]),
);

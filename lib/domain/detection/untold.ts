// What no test of a page's own can tell, reviewed against browsers by `__tests__/e2e/detection.spec.ts`.

/** Interfaces that exist in workers and worklets alone. */
const elsewhere = [
	"AbortPaymentEvent AudioWorkletGlobalScope AudioWorkletProcessor BackgroundFetchEvent BackgroundFetchUpdateUIEvent",
	"CanMakePaymentEvent Client Clients DedicatedWorkerGlobalScope ExtendableCookieChangeEvent ExtendableEvent",
	"ExtendableMessageEvent FetchEvent FileReaderSync FileSystemDirectoryEntrySync FileSystemEntrySync",
	"FileSystemFileEntrySync FileSystemSync FileSystemSyncAccessHandle InstallEvent NotificationEvent",
	"PaintRenderingContext2D PaintSize PaintWorkletGlobalScope PaymentRequestEvent PeriodicSyncEvent PushEvent",
	"PushMessageData PushSubscriptionChangeEvent RTCRtpScriptTransformer RTCTransformEvent ServiceWorkerGlobalScope",
	"SharedStorageWorkletGlobalScope SharedWorkerGlobalScope SyncEvent WindowClient WorkerGlobalScope WorkerLocation WorkerNavigator",
	"WorkletGlobalScope",
];

/** Interfaces whose objects are handed out, with no global that bears their name in every browser that has them. */
const nameless = [
	"BluetoothCharacteristicProperties BluetoothDevice BluetoothRemoteGATTCharacteristic",
	"BluetoothRemoteGATTDescriptor BluetoothRemoteGATTServer BluetoothRemoteGATTService CSSFontFeatureValuesMap",
	"DeprecationReportBody FontFaceSet FileSystem FileSystemDirectoryEntry FileSystemDirectoryReader FileSystemEntry",
	"FileSystemFileEntry InterventionReportBody Metadata Report SpeechRecognitionAlternative SpeechRecognitionResult",
	"SpeechRecognitionResultList StorageAccessHandle StyleMedia WebGLVertexArrayObjectOES",
];

/** Objects of the language that have no global: they are reached from others. */
const unreached = [
	"AsyncFunction AsyncGenerator AsyncGeneratorFunction AsyncIterator Generator GeneratorFunction TypedArray",
	"Intl.Segments",
];

const words = (lines: string[]) => new Set(lines.flatMap((line) => line.split(" ")));

export const pageless: ReadonlySet<string> = words([...elsewhere, ...nameless]);
export const globalless: ReadonlySet<string> = words(unreached);

/** Members of single objects, of objects in workers, or none at all: that an object can be transferred is one of its keys. */
const memberless = new Set([
	"Event.isTrusted",
	"FileSystemFileHandle.createSyncAccessHandle",
	"MediaSource.handle",
]);

/** Whether a page cannot find a member on the prototype of an interface. */
export const isNoMember = (owner: string, name: string) =>
	name === "transferable" || memberless.has(`${owner}.${name}`);

/** Properties whose values as the data name them are functions, or stand only beside others. */
const partsOnly =
	/^(?:filter|backdrop-filter|mask-border.*|text-box(?:-edge)?|text-fit|text-emphasis-position)$/;
/** Values that stand only beside others. */
const besides = /^(?:safe|unsafe|fill|inset|hanging|each-line|anchor-center)$/;

/** Whether a value named in the data is none by itself; or, as a family of fonts, is one in every browser. */
export const isNoValue = (property: string, value: string) =>
	property === "font-family" || property === "size" || partsOnly.test(property) || besides.test(value);

/** Selectors that stand only in `@page`. */
export const ofPrintedPages: ReadonlySet<string> = new Set(["blank", "first", "left", "right"]);

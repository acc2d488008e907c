// ### An element uses its component, a lower-case tag uses nothing [calls, values]
function onDrop() {}
// <onDrop def function lines 0..0 params 0

export const Tray = ({ cups, onLift }) => (
//           ^^^^ def function lines 0..5 exported params 1
  <ul onClick={onDrop} onKeyUp={onLift}>
// ^^ nothing
//             ^^^^^^ value from Tray
//                              ^^^^^^ nothing
    <Cup size={2} />
//   ^^^ call from Tray
    <Menu.Entry>tea</Menu.Entry>
//        ^^^^^ call on Menu from Tray
  </ul>
);

// ### A component wrapped by calls is the function of that name [functions]
export const Lid = memo(forwardRef(function Inner(props, ref) {
//           ^^^ def function lines 0..2 exported
  return <Tray ref={ref} />;
//        ^^^^ call from Lid
}));

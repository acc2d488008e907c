// ### A test is known by its sentence, a route by its path [functions, calls]
describe('kettle', () => {
//        ^^^^^^ def test lines 0..5
  const heat = () => boil(1);
//      ^^^^ def function in kettle lines 0..0 params 0
  it('boils', async () => {
//    ^^^^^ def test in kettle lines 0..2
    await heat();
//        ^^^^ call args 0 from boils
  });
});

app.get('/cups/:id', guard, (req, res) => {
//       ^^^^^^^^^ def route lines 0..2
  res.send(findCup(req));
//         ^^^^^^^ call args 1 from /cups/:id
});
router.post('/cups', createCup);
//           ^^^^^ def route lines 0..0
//                   ^^^^^^^^^ value from /cups
axios.get('/cups', options);
//         ^^^^^ nothing
